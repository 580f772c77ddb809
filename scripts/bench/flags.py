"""The settings of llama.cpp that both sides of a comparison run with."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Flags:
    threads: int
    batch_threads: int
    batch: int
    micro_batch: int
    flash_attention: str  # "on", "off" or "auto"
    context: int

    @staticmethod
    def from_tuning(tuning: dict, context: int) -> "Flags":
        """From what `linnet bench inference --json` says under "tuning"; no flashAttention there leaves it to llama.cpp."""
        flash = {True: "on", False: "off", None: "auto"}[tuning.get("flashAttention")]
        return Flags(
            tuning["threads"], tuning["batchThreads"], tuning["batchSize"], tuning["microBatchSize"], flash, context
        )

    def for_linnet(self) -> list[str]:
        return [
            *("--threads", str(self.threads), "--batch-threads", str(self.batch_threads)),
            *("--batch", str(self.batch), "--micro-batch", str(self.micro_batch)),
            *("--flash-attention", self.flash_attention),
        ]

    def for_llama_server(self) -> list[str]:
        return [
            *("-t", str(self.threads), "-tb", str(self.batch_threads), "-b", str(self.batch), "-ub", str(self.micro_batch)),
            *("-fa", self.flash_attention, "-c", str(self.context), "-np", "1"),
        ]

    def for_llama_bench(self) -> list[str]:
        """llama-bench has one number of threads; it measures decoding, so it gets those that generate."""
        return [
            *("-t", str(self.threads), "-b", str(self.batch), "-ub", str(self.micro_batch), "-fa", self.flash_attention)
        ]

    def __str__(self) -> str:
        return (
            f"threads {self.threads} (for prompts {self.batch_threads}), batch {self.batch}, micro-batch {self.micro_batch}, "
            f"flash attention {self.flash_attention}, context {self.context}"
        )
