import type { Market } from './market';

type InEveryLanguage = Readonly<Record<Market['language'], string>>;

/** What a server says to the applicant about a refused value, by code. */
export const messages = {
  email_refused: {
    de: 'An diese E-Mail-Adresse können wir nicht schreiben.',
    en: 'We cannot write to this email address.',
    es: 'No podemos escribir a este correo.',
    pl: 'Nie możemy pisać na ten adres e-mail.',
    ro: 'Nu putem scrie la această adresă de e-mail.',
    vi: 'Chúng tôi không thể gửi thư đến địa chỉ email này.',
  },
  already_registered: {
    de: 'Zu dieser Nummer gibt es bereits einen Antrag.',
    en: 'There is already an application with this number.',
    es: 'Ya existe una solicitud con este documento.',
    pl: 'Wniosek z tym numerem już istnieje.',
    ro: 'Există deja o cerere cu acest număr.',
    vi: 'Đã có một hồ sơ với số giấy tờ này.',
  },
  income_unverified: {
    de: 'Das Einkommen stimmt nicht mit den gemeldeten Daten überein. Prüfen Sie die Angabe.',
    en: 'The income does not match what was reported. Check it.',
    es: 'El ingreso no coincide con los aportes reportados. Revísalo, por favor.',
    pl: 'Dochód nie zgadza się ze zgłoszonymi danymi. Warto go sprawdzić.',
    ro: 'Venitul nu corespunde cu datele raportate. Verificați-l.',
    vi: 'Thu nhập không khớp với dữ liệu đã báo cáo. Bạn hãy kiểm tra lại.',
  },
  income_source_unverified: {
    de: 'Bestätigen Sie, woher Ihr Einkommen kommt.',
    en: 'Confirm where your income comes from.',
    es: 'Confirma de dónde proviene tu ingreso.',
    pl: 'Prosimy potwierdzić źródło dochodu.',
    ro: 'Confirmați de unde provine venitul.',
    vi: 'Bạn hãy xác nhận nguồn thu nhập của mình.',
  },
  amount_unavailable: {
    de: 'Dieser Betrag ist im Moment nicht möglich. Wählen Sie einen anderen.',
    en: 'This amount is not available at the moment. Choose another one.',
    es: 'Este importe no está disponible en este momento. Elige otro.',
    pl: 'Ta kwota jest teraz niedostępna. Prosimy wybrać inną.',
    ro: 'Această sumă nu este disponibilă acum. Alegeți alta.',
    vi: 'Hiện chưa có khoản vay với số tiền này. Bạn hãy chọn số tiền khác.',
  },
  name_unverified: {
    de: 'Der Vorname stimmt nicht mit dem Ausweis überein. Prüfen Sie die Angabe.',
    en: 'The first name does not match your identity document. Check it.',
    es: 'El nombre no coincide con tu documento. Revísalo, por favor.',
    pl: 'Imię nie zgadza się z dokumentem. Warto je sprawdzić.',
    ro: 'Prenumele nu corespunde cu actul de identitate. Verificați-l.',
    vi: 'Tên không khớp với giấy tờ tùy thân. Bạn hãy kiểm tra lại.',
  },
  city_unverified: {
    de: 'Unter dieser Anschrift konnten wir Sie nicht finden. Prüfen Sie den Ort.',
    en: 'We could not find you at this address. Check the city.',
    es: 'No te hemos encontrado en esta dirección. Revisa la ciudad.',
    pl: 'Nie udało się potwierdzić tego adresu. Warto sprawdzić miejscowość.',
    ro: 'Nu v-am găsit la această adresă. Verificați localitatea.',
    vi: 'Chúng tôi không tìm thấy bạn ở địa chỉ này. Bạn hãy kiểm tra lại thành phố.',
  },
  citizenship_unverified: {
    de: 'Bestätigen Sie Ihre Staatsangehörigkeit.',
    en: 'Confirm your citizenship.',
    es: 'Confirma tu nacionalidad.',
    pl: 'Prosimy potwierdzić obywatelstwo.',
    ro: 'Confirmați cetățenia.',
    vi: 'Bạn hãy xác nhận quốc tịch của mình.',
  },
} satisfies Record<string, InEveryLanguage>;
