import type { Market } from '../market';

interface ConsentText {
  readonly title: string;
  readonly text: string;
}

/** Consents of the simulated lenders, by topic. `{lender}` and `{amount}` are filled in. */
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
    },
    en: {
      title: 'Passing on my details',
      text: 'My details go to {lender} so that a contract can be prepared.',
    },
    es: {
      title: 'Envío de mis datos',
      text: 'Mis datos se envían a {lender} para preparar un contrato.',
    },
    pl: {
      title: 'Przekazanie danych',
      text: 'Moje dane trafią do {lender}, aby można było przygotować umowę.',
    },
    ro: {
      title: 'Transmiterea datelor',
      text: 'Datele mele ajung la {lender} pentru pregătirea unui contract.',
    },
    vi: {
      title: 'Chuyển thông tin',
      text: 'Thông tin của tôi được chuyển cho {lender} để chuẩn bị hợp đồng.',
    },
  },
  'electronic-contract': {
    de: {
      title: 'Vertrag auf elektronischem Weg',
      text: 'Ich schließe den Vertrag über {amount} elektronisch und erhalte ihn per E-Mail.',
    },
    en: {
      title: 'Electronic contract',
      text: 'I conclude the contract for {amount} electronically and receive it by email.',
    },
    es: {
      title: 'Contrato electrónico',
      text: 'Firmo el contrato por {amount} por medios electrónicos y lo recibo por correo.',
    },
    pl: {
      title: 'Umowa elektroniczna',
      text: 'Zawieram umowę na {amount} elektronicznie i otrzymam ją e-mailem.',
    },
    ro: {
      title: 'Contract electronic',
      text: 'Închei contractul pentru {amount} pe cale electronică și îl primesc prin e-mail.',
    },
    vi: {
      title: 'Hợp đồng điện tử',
      text: 'Tôi ký hợp đồng {amount} bằng phương thức điện tử và nhận qua email.',
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
} satisfies Record<string, Readonly<Record<Market['language'], ConsentText>>>;
