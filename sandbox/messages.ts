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
} satisfies Record<string, InEveryLanguage>;
