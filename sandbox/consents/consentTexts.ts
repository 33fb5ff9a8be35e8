import type { Market } from '../market';

export interface ConsentText {
  readonly title: string;
  readonly text: string;
  /** Simple HTML, if there is more to read. */
  readonly html?: string;
}

/** Consents of the simulated lenders, by topic; all invented. `{lender}` and `{amount}` are placeholders. */
export const consentTexts = {
  'credit-check': {
    de: {
      title: 'Bonitätsprüfung',
      text: '{lender} darf bei Auskunfteien nachfragen, wie ich Kredite bisher zurückgezahlt habe.',
    },
    en: {
      title: 'Credit check',
      text: '{lender} may ask credit bureaus how I’ve repaid loans so far.',
    },
    es: {
      title: 'Consulta de mi historial crediticio',
      text: '{lender} puede consultar en bases de datos crediticias cómo he pagado mis créditos.',
    },
    pl: {
      title: 'Historia kredytowa',
      text: '{lender} może sprawdzić w BIK i BIG, jak dotąd spłacam kredyty i pożyczki.',
    },
    ro: {
      title: 'Verificarea istoricului de credit',
      text: '{lender} poate afla de la birourile de credit cum am rambursat până acum împrumuturile.',
    },
    vi: {
      title: 'Kiểm tra tín dụng',
      text: '{lender} được hỏi trung tâm thông tin tín dụng về lịch sử trả nợ của tôi.',
    },
  },
  'data-sharing': {
    de: {
      title: 'Weitergabe der Angaben',
      text: 'Meine Angaben gehen an {lender}, damit ein Vertrag vorbereitet werden kann.',
      html: '<h3>Welche Angaben</h3><ul><li>Name, Anschrift, Geburtsdatum und Kontaktdaten</li><li>Einkommen, Ausgaben und gewünschter Kredit</li><li>das Ergebnis der Bonitätsprüfung</li></ul><h3>Wofür</h3><p>Nur für die Prüfung Ihrer Anfrage und die Vorbereitung des Vertrags. Andere erhalten die Angaben nicht.</p><h3>Ihre Rechte</h3><p>Sie können diese Einwilligung jederzeit widerrufen. Mehr dazu in den <a href="https://lender.example/datenschutz">Datenschutzhinweisen von {lender}</a>.</p>',
    },
    en: {
      title: 'Sharing my details',
      text: '{lender} gets my details to prepare a contract.',
      html: '<h3>Which details</h3><ul><li>Name, address, date of birth and contact details</li><li>Income, expenses and the loan you want</li><li>The result of the credit check</li></ul><h3>What for</h3><p>Only to assess your application and prepare the contract. No one else gets them.</p><h3>Your rights</h3><p>You can withdraw this consent at any time. Read more in the <a href="https://lender.example/privacy">privacy notice from {lender}</a>.</p>',
    },
    es: {
      title: 'Envío de mis datos',
      text: 'Mis datos se envían a {lender} para preparar un contrato.',
      html: '<h3>Qué datos</h3><ul><li>Nombre, dirección, fecha de nacimiento y datos de contacto</li><li>Ingresos, gastos y el préstamo que pides</li><li>El resultado de la consulta de tu historial crediticio</li></ul><h3>Para qué</h3><p>Solo para estudiar tu solicitud y preparar el contrato. Nadie más los recibe.</p><h3>Tus derechos</h3><p>Puedes retirar este consentimiento cuando quieras. Más información en el <a href="https://lender.example/privacidad">aviso de privacidad de {lender}</a>.</p>',
    },
    pl: {
      title: 'Przekazanie danych',
      text: '{lender} otrzyma moje dane, aby przygotować umowę.',
      html: '<h3>Jakie dane</h3><ul><li>Imię i nazwisko, adres, data urodzenia i dane kontaktowe</li><li>Dochody, wydatki i pożyczka, o którą wnioskujesz</li><li>Wynik sprawdzenia historii kredytowej</li></ul><h3>W jakim celu</h3><p>Wyłącznie do oceny wniosku i przygotowania umowy. Nikt inny ich nie otrzyma.</p><h3>Twoje prawa</h3><p>Zgodę możesz wycofać w każdej chwili. Więcej w <a href="https://lender.example/prywatnosc">informacji o prywatności {lender}</a>.</p>',
    },
    ro: {
      title: 'Transmiterea datelor',
      text: 'Datele mele ajung la {lender} pentru pregătirea unui contract.',
      html: '<h3>Ce date</h3><ul><li>Numele, adresa, data nașterii și datele de contact</li><li>Veniturile, cheltuielile și împrumutul solicitat</li><li>Rezultatul verificării istoricului de credit</li></ul><h3>În ce scop</h3><p>Doar pentru analiza cererii și pregătirea contractului. Nu ajung la nimeni altcineva.</p><h3>Drepturile dumneavoastră</h3><p>Puteți retrage acest acord oricând. Aflați mai multe din <a href="https://lender.example/confidentialitate">politica de confidențialitate {lender}</a>.</p>',
    },
    vi: {
      title: 'Chuyển thông tin',
      text: 'Thông tin của tôi được chuyển cho {lender} để chuẩn bị hợp đồng.',
      html: '<h3>Thông tin nào</h3><ul><li>Họ tên, địa chỉ, ngày sinh và thông tin liên hệ</li><li>Thu nhập, chi tiêu và khoản vay bạn cần</li><li>Kết quả kiểm tra tín dụng</li></ul><h3>Để làm gì</h3><p>Chỉ để xem xét hồ sơ và chuẩn bị hợp đồng. Không ai khác nhận được các thông tin này.</p><h3>Quyền của bạn</h3><p>Bạn có thể rút lại sự đồng ý này bất cứ lúc nào. Xem thêm tại <a href="https://lender.example/bao-mat">thông báo về quyền riêng tư của {lender}</a>.</p>',
    },
  },
  'electronic-contract': {
    de: {
      title: 'Vertrag auf elektronischem Weg',
      text: 'Ich schließe den Vertrag über {amount} elektronisch und erhalte ihn per E-Mail.',
      html: '<p>Der Vertrag kommt ohne Papier zustande:</p><ol><li>Sie erhalten den Vertrag per E-Mail und lesen ihn in Ruhe.</li><li>Sie bestätigen ihn mit einem Code aus einer SMS.</li><li>{lender} sendet Ihnen eine Kopie, die Sie aufbewahren können.</li></ol><p>Sie können den Vertrag innerhalb von 14 Tagen widerrufen. Auf Wunsch erhalten Sie ihn auch auf Papier: <a href="mailto:vertrag@lender.example">vertrag@lender.example</a>.</p>',
    },
    en: {
      title: 'Electronic contract',
      text: 'I’ll sign the contract for {amount} electronically and get it by email.',
      html: '<p>You sign the contract without paper:</p><ol><li>You get the contract by email and read it in your own time.</li><li>You confirm it with a code we text you.</li><li>{lender} sends you a copy to keep.</li></ol><p>You can withdraw from the contract within 14 days. You can also ask for a paper copy: <a href="mailto:contract@lender.example">contract@lender.example</a>.</p>',
    },
    es: {
      title: 'Contrato electrónico',
      text: 'Firmo el contrato de {amount} por medios electrónicos y lo recibiré en mi correo.',
      html: '<p>El contrato se firma sin papel:</p><ol><li>Recibirás el contrato en tu correo para leerlo con calma.</li><li>Lo confirmarás con un código que te llegará al teléfono.</li><li>{lender} te enviará una copia para que la guardes.</li></ol><p>Puedes desistir del contrato en un plazo de 14 días. También puedes pedirlo en papel: <a href="mailto:contrato@lender.example">contrato@lender.example</a>.</p>',
    },
    pl: {
      title: 'Umowa elektroniczna',
      text: 'Zawieram umowę na {amount} elektronicznie i otrzymam ją e-mailem.',
      html: '<p>Umowę zawierasz bez papieru:</p><ol><li>Dostajesz umowę e-mailem i spokojnie ją czytasz.</li><li>Potwierdzasz ją kodem z SMS-a.</li><li>{lender} wysyła Ci kopię.</li></ol><p>Od umowy możesz odstąpić w ciągu 14 dni. Możesz ją też otrzymać na papierze: <a href="mailto:umowa@lender.example">umowa@lender.example</a>.</p>',
    },
    ro: {
      title: 'Contract electronic',
      text: 'Închei contractul pentru {amount} pe cale electronică și îl primesc prin e-mail.',
      html: '<p>Contractul se încheie fără hârtie:</p><ol><li>Primiți contractul prin e-mail și îl citiți pe îndelete.</li><li>Îl confirmați cu un cod primit prin SMS.</li><li>{lender} vă trimite și dumneavoastră un exemplar.</li></ol><p>Vă puteți retrage din contract în termen de 14 zile. Îl puteți cere și pe hârtie: <a href="mailto:contract@lender.example">contract@lender.example</a>.</p>',
    },
    vi: {
      title: 'Hợp đồng điện tử',
      text: 'Tôi ký hợp đồng vay {amount} bằng phương thức điện tử và nhận qua email.',
      html: '<p>Hợp đồng được ký mà không cần bản giấy:</p><ol><li>Bạn nhận hợp đồng qua email và đọc kỹ.</li><li>Bạn xác nhận bằng mã OTP nhận qua tin nhắn.</li><li>{lender} gửi cho bạn một bản để lưu giữ.</li></ol><p>Bạn có thể hủy hợp đồng trong vòng 14 ngày. Bạn cũng có thể yêu cầu bản giấy: <a href="mailto:hopdong@lender.example">hopdong@lender.example</a>.</p>',
    },
  },
  news: {
    de: { title: 'Neuigkeiten', text: '{lender} darf mir Angebote per E-Mail schicken.' },
    en: { title: 'News', text: '{lender} may send me offers by email.' },
    es: { title: 'Novedades', text: '{lender} puede enviarme ofertas a mi correo.' },
    pl: { title: 'Nowości', text: '{lender} może wysyłać mi oferty e-mailem.' },
    ro: { title: 'Noutăți', text: '{lender} îmi poate trimite oferte prin e-mail.' },
    vi: { title: 'Tin tức', text: '{lender} được gửi ưu đãi cho tôi qua email.' },
  },
} satisfies Readonly<Record<string, Readonly<Record<Market['language'], ConsentText>>>>;

type ConsentTopic = keyof typeof consentTexts;

/** Everything that a lender may request consent for. */
export const consentTopics: readonly ConsentTopic[] = ['credit-check', 'data-sharing', 'electronic-contract', 'news'];
