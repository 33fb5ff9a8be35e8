import { accountRules } from './account/accountRules';
import { dateRules } from './dates/dateRules';
import { isCalendarDate } from './dates/isCalendarDate';
import { explainEmail } from './email/explainEmail';
import type { FormatRule } from './FormatRule';
import { personalCodeRules } from './personalCode/personalCodeRules';
import { explainLoosePhone } from './phone/explainLoosePhone';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

const uuid: FormatRule = (value) => (UUID.test(value) ? undefined : 'format.uuid');

const dateTime: FormatRule = (value) =>
  DATE_TIME.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'format.date-time';

/** Every format a schema may name. `phone` is a mobile number; `phone-any` may be a landline of any country. */
export const formatRules = {
  email: explainEmail,
  phone: explainLoosePhone,
  'phone-any': explainLoosePhone,
  uuid,
  'date-time': dateTime,
  ...dateRules,
  ...personalCodeRules,
  ...accountRules,
} satisfies Record<string, FormatRule>;
