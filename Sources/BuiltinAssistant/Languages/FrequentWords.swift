import PlainText

/// The most frequent words of languages, with those in which one asks for a time. All are without accents, as many people type.
enum FrequentWords {
  /// Words that stand in names of places, dishes and people, and so in English requests: "dinner at Café de la Paix".
  static let ofNames = words(
    """
    de la le les du des el los las del di da do dos das della delle dei il lo un una une van der den het von zu zum zur und \
    et en al au aux y e i a o na w z san dal nel con bei der die das ten ter
    """)

  /// English, with the words in which an organizer is asked for something.
  static let english = words(
    """
    the a an and or but of to in on at for with from by about into over after before until till is are was were be been am \
    do does did have has had will would can could should may might must i me my mine you your he him his she her it its we \
    us our they them their this that these those what when where who which how why not no yes if so as than then there here \
    all any some every each one two three please thanks thank hi hello hey ok add put set make create book schedule remind \
    reminder remember note notes write save delete remove cancel change move rename show list find search look call text \
    email buy get tell give take go log track done did finish today tomorrow tonight yesterday now week month year day \
    monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night noon next last first dinner \
    lunch breakfast meeting appointment event calendar birthday party dentist doctor habit up out just also again don t s \
    let need want got new old time free busy
    """)

  static let all: [(language: SpokenLanguage, words: Set<String>)] = [
    (
      .german,
      words(
        """
        der die das und ich du er sie es wir ihr nicht mit auf fur von zu zum zur bei beim nach uber unter ist sind war hat \
        habe haben wird werden kann kannst muss soll bitte ein eine einen einem einer mein meine meinen mir mich dich den dem \
        des im am an in um uhr wann wo wie was wer heute morgen gestern abend nachmittag vormittag mittag woche nachste nachsten \
        montag dienstag mittwoch donnerstag freitag samstag sonntag erinnere erinner termin noch auch aber oder wenn dass
        """)
    ),
    (
      .french,
      words(
        """
        le la les un une des du de et ou est sont j je tu il elle nous vous ils ne pas que qui quoi dans pour par avec sur \
        sans chez au aux ce cette ces mon ma mes moi ton son sa ses leur d l c qu plus mais si quand comment combien aujourd \
        hui demain hier soir matin midi heure heures semaine prochain prochaine lundi mardi mercredi jeudi vendredi samedi \
        dimanche rappelle rappeler ajoute rendez suis ai faut peux
        """)
    ),
    (
      .spanish,
      words(
        """
        el la los las un una unos de del y o que en por para con sin sobre es son esta estoy hay ser tengo tiene yo tu mi mis \
        me te se lo le les su sus nos no si muy mas pero como cuando donde quien cual a al hoy manana ayer noche tarde hora \
        horas semana proximo proxima lunes martes miercoles jueves viernes sabado domingo recuerdame recordar anade cita favor
        """)
    ),
    (
      .italian,
      words(
        """
        il lo la gli le un uno una di del della dello dei delle a al alla ai da dal dalla in nel nella con su sul per tra e o \
        ed che chi non mi ti si ci io tu lui lei noi voi mio mia miei ho hai ha sono sei era piu ma come quando dove cosa oggi \
        domani ieri stasera sera mattina ora ore alle settimana prossimo prossima lunedi martedi mercoledi giovedi venerdi \
        sabato domenica ricordami ricorda aggiungi favore
        """)
    ),
    (
      .portuguese,
      words(
        """
        o a os as um uma uns de do da dos das e ou que em no na nos nas por para com sem sobre ao aos eu tu ele ela nos voce \
        meu minha meus me te se nao sim mais mas muito como quando onde quem qual esta estou tenho tem ser sao foi hoje amanha \
        ontem noite tarde manha hora horas semana proximo proxima segunda terca quarta quinta sexta sabado domingo feira \
        lembra lembre lembrar adicione favor
        """)
    ),
    (
      .dutch,
      words(
        """
        de het een en of maar van voor met op aan bij naar uit over onder door om te tot ik me je jij hij zij ze wij jullie mij \
        mijn jouw zijn haar ons onze niet geen wel ook nog dan als dat die deze dit is ben heb hebt heeft kan kun moet wil \
        wat wanneer waar wie hoe vandaag morgen gisteren avond middag ochtend uur week volgende maandag dinsdag woensdag \
        donderdag vrijdag zaterdag zondag herinner afspraak alsjeblieft
        """)
    ),
    (
      .polish,
      words(
        """
        i w z ze na do od po za o u przy przez dla pod nad nie tak to jest sa byl mam masz ma mi mnie moj moja moje ty ja on \
        ona my wy sie co kto kiedy gdzie jak ile czy ale lub oraz ze zeby prosze dzisiaj dzis jutro wczoraj wieczorem rano \
        godzinie godzina tydzien tygodniu poniedzialek wtorek sroda srode czwartek piatek sobota sobote niedziela niedziele \
        przypomnij dodaj spotkanie
        """)
    ),
    (
      .swedish,
      words(
        """
        och eller men att det den de som pa ar for till av med utan fran om jag du han hon vi ni mig dig min mitt mina din ett \
        en inte ja nej kan ska skall maste vill har hade var nar hur vad vem mot efter innan idag imorgon igar ikvall kvall \
        morgon klockan kl vecka veckan nasta mandag tisdag onsdag torsdag fredag lordag sondag pamin paminn lagg mote snalla
        """)
    ),
    (
      .turkish,
      words(
        """
        ve veya ile bir bu su o ben sen biz siz bana beni benim sana icin de da ki ne neden nasil zaman nerede kim mi mu var \
        yok degil evet hayir ama daha cok gibi kadar sonra once saat saatte bugun yarin dun aksam sabah ogleden hafta haftaya \
        gelecek pazartesi sali carsamba persembe cuma cumartesi pazar hatirlat ekle randevu lutfen
        """)
    ),
  ]

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
