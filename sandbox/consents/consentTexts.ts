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
      title: 'Kreditprüfung',
      text: '{lender} darf bei Auskunfteien nachfragen, wie ich Kredite bisher zurückgezahlt habe.',
    },
    en: {
      title: 'Credit check',
      text: '{lender} may ask credit bureaus how I have paid back loans so far.',
    },
    es: {
      title: 'Consulta de historial',
      text: '{lender} puede consultar en las centrales de riesgo cómo he pagado mis créditos.',
    },
    pl: {
      title: 'Sprawdzenie historii kredytowej',
      text: '{lender} może sprawdzić w biurach informacji, jak dotąd spłacane były kredyty.',
    },
    ro: {
      title: 'Verificarea istoricului',
      text: '{lender} poate întreba birourile de credit cum am rambursat împrumuturile de până acum.',
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
      html: '<h3>Welche Angaben</h3><ul><li>Name, Anschrift, Geburtsdatum und Kontaktdaten</li><li>Einkommen, Ausgaben und gewünschter Kredit</li><li>das Ergebnis der Kreditprüfung</li></ul><h3>Wofür</h3><p>Nur für die Prüfung Ihrer Anfrage und die Vorbereitung des Vertrags. Andere erhalten die Angaben nicht.</p><h3>Ihre Rechte</h3><p>Sie können diese Einwilligung jederzeit widerrufen. Mehr dazu in den <a href="https://lender.example/datenschutz">Datenschutzhinweisen von {lender}</a>.</p>',
    },
    en: {
      title: 'Passing on my details',
      text: 'My details go to {lender} so that a contract can be prepared.',
      html: '<h3>Which details</h3><ul><li>Name, address, date of birth and contact details</li><li>Income, expenses and the loan you ask for</li><li>The result of the credit check</li></ul><h3>What for</h3><p>Only to look at your application and to prepare the contract. Nobody else is given them.</p><h3>Your rights</h3><p>You may take back this consent at any time. Read more in the <a href="https://lender.example/privacy">privacy notice of {lender}</a>.</p>',
    },
    es: {
      title: 'Envío de mis datos',
      text: 'Mis datos se envían a {lender} para preparar un contrato.',
      html: '<h3>Qué datos</h3><ul><li>Nombre, dirección, fecha de nacimiento y datos de contacto</li><li>Ingresos, gastos y el préstamo que pides</li><li>El resultado de la consulta de historial</li></ul><h3>Para qué</h3><p>Solo para estudiar tu solicitud y preparar el contrato. Nadie más los recibe.</p><h3>Tus derechos</h3><p>Puedes retirar este consentimiento cuando quieras. Más información en el <a href="https://lender.example/privacidad">aviso de privacidad de {lender}</a>.</p>',
    },
    pl: {
      title: 'Przekazanie danych',
      text: 'Moje dane trafią do {lender}, aby można było przygotować umowę.',
      html: '<h3>Jakie dane</h3><ul><li>Imię i nazwisko, adres, data urodzenia i dane kontaktowe</li><li>Dochody, wydatki i wnioskowana pożyczka</li><li>Wynik sprawdzenia historii kredytowej</li></ul><h3>W jakim celu</h3><p>Wyłącznie do oceny wniosku i przygotowania umowy. Nikt inny ich nie otrzyma.</p><h3>Prawa</h3><p>Zgodę można wycofać w każdej chwili. Więcej w <a href="https://lender.example/prywatnosc">informacji o prywatności {lender}</a>.</p>',
    },
    ro: {
      title: 'Transmiterea datelor',
      text: 'Datele mele ajung la {lender} pentru pregătirea unui contract.',
      html: '<h3>Ce date</h3><ul><li>Numele, adresa, data nașterii și datele de contact</li><li>Veniturile, cheltuielile și împrumutul solicitat</li><li>Rezultatul verificării istoricului</li></ul><h3>În ce scop</h3><p>Doar pentru analiza cererii și pregătirea contractului. Nimeni altcineva nu le primește.</p><h3>Drepturile dumneavoastră</h3><p>Puteți retrage acest acord oricând. Aflați mai multe din <a href="https://lender.example/confidentialitate">nota de confidențialitate {lender}</a>.</p>',
    },
    vi: {
      title: 'Chuyển thông tin',
      text: 'Thông tin của tôi được chuyển cho {lender} để chuẩn bị hợp đồng.',
      html: '<h3>Thông tin nào</h3><ul><li>Họ tên, địa chỉ, ngày sinh và thông tin liên hệ</li><li>Thu nhập, chi tiêu và khoản vay bạn cần</li><li>Kết quả kiểm tra tín dụng</li></ul><h3>Để làm gì</h3><p>Chỉ để xét hồ sơ và chuẩn bị hợp đồng. Không ai khác nhận được các thông tin này.</p><h3>Quyền của bạn</h3><p>Bạn có thể rút lại sự đồng ý này bất cứ lúc nào. Xem thêm tại <a href="https://lender.example/bao-mat">thông báo về quyền riêng tư của {lender}</a>.</p>',
    },
  },
  'electronic-contract': {
    de: {
      title: 'Vertrag auf elektronischem Weg',
      text: 'Ich schließe den Vertrag über {amount} elektronisch und erhalte ihn per E-Mail.',
      html: '<p>Der Vertrag kommt ohne Papier zustande:</p><ol><li>Sie erhalten den Vertrag per E-Mail und lesen ihn in Ruhe.</li><li>Sie bestätigen ihn mit einem Code, den Sie per SMS erhalten.</li><li>{lender} sendet Ihnen eine Kopie, die Sie aufbewahren können.</li></ol><p>Sie können den Vertrag innerhalb von 14 Tagen widerrufen. Auf Wunsch erhalten Sie ihn auch auf Papier: <a href="mailto:vertrag@lender.example">vertrag@lender.example</a>.</p>',
    },
    en: {
      title: 'Electronic contract',
      text: 'I conclude the contract for {amount} electronically and receive it by email.',
      html: '<p>The contract is concluded without paper:</p><ol><li>You receive the contract by email and read it in your own time.</li><li>You confirm it with a code that you receive by text message.</li><li>{lender} sends you a copy to keep.</li></ol><p>You may withdraw from the contract within 14 days. You can also have it on paper: <a href="mailto:contract@lender.example">contract@lender.example</a>.</p>',
    },
    es: {
      title: 'Contrato electrónico',
      text: 'Firmo el contrato por {amount} por medios electrónicos y lo recibo por correo.',
      html: '<p>El contrato se firma sin papel:</p><ol><li>Recibes el contrato por correo y lo lees con calma.</li><li>Lo confirmas con un código que recibes por SMS.</li><li>{lender} te envía una copia para que la guardes.</li></ol><p>Puedes desistir del contrato en un plazo de 14 días. También puedes pedirlo en papel: <a href="mailto:contrato@lender.example">contrato@lender.example</a>.</p>',
    },
    pl: {
      title: 'Umowa elektroniczna',
      text: 'Zawieram umowę na {amount} elektronicznie i otrzymam ją e-mailem.',
      html: '<p>Umowa jest zawierana bez papieru:</p><ol><li>Umowa przychodzi e-mailem i można ją spokojnie przeczytać.</li><li>Potwierdza się ją kodem otrzymanym w SMS-ie.</li><li>{lender} wysyła kopię do zachowania.</li></ol><p>Od umowy można odstąpić w ciągu 14 dni. Umowę można też otrzymać na papierze: <a href="mailto:umowa@lender.example">umowa@lender.example</a>.</p>',
    },
    ro: {
      title: 'Contract electronic',
      text: 'Închei contractul pentru {amount} pe cale electronică și îl primesc prin e-mail.',
      html: '<p>Contractul se încheie fără hârtie:</p><ol><li>Primiți contractul prin e-mail și îl citiți pe îndelete.</li><li>Îl confirmați cu un cod primit prin SMS.</li><li>{lender} vă trimite o copie de păstrat.</li></ol><p>Vă puteți retrage din contract în termen de 14 zile. Îl puteți cere și pe hârtie: <a href="mailto:contract@lender.example">contract@lender.example</a>.</p>',
    },
    vi: {
      title: 'Hợp đồng điện tử',
      text: 'Tôi ký hợp đồng {amount} bằng phương thức điện tử và nhận qua email.',
      html: '<p>Hợp đồng được ký không cần giấy tờ:</p><ol><li>Bạn nhận hợp đồng qua email và đọc kỹ.</li><li>Bạn xác nhận bằng mã nhận qua tin nhắn.</li><li>{lender} gửi cho bạn một bản để lưu giữ.</li></ol><p>Bạn có thể hủy hợp đồng trong vòng 14 ngày. Bạn cũng có thể yêu cầu bản giấy: <a href="mailto:hopdong@lender.example">hopdong@lender.example</a>.</p>',
    },
  },
  news: {
    de: { title: 'Neuigkeiten', text: '{lender} darf mir Angebote per E-Mail schicken.' },
    en: { title: 'News', text: '{lender} may send me offers by email.' },
    es: { title: 'Novedades', text: '{lender} puede enviarme ofertas por correo.' },
    pl: { title: 'Nowości', text: '{lender} może wysyłać mi oferty e-mailem.' },
    ro: { title: 'Noutăți', text: '{lender} îmi poate trimite oferte prin e-mail.' },
    vi: { title: 'Tin tức', text: '{lender} được gửi ưu đãi cho tôi qua email.' },
  },
} satisfies Readonly<Record<string, Readonly<Record<Market['language'], ConsentText>>>>;

type ConsentTopic = keyof typeof consentTexts;

/** Everything that a lender may request consent for. */
export const consentTopics: readonly ConsentTopic[] = ['credit-check', 'data-sharing', 'electronic-contract', 'news'];
