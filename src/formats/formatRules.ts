import { accountRules } from './account/accountRules';
import { dateRules } from './dates/dateRules';
import { explainEmail } from './email/explainEmail';
import type { FormatRule } from './FormatRule';
import { personalCodeRules } from './personalCode/personalCodeRules';
import { explainLoosePhone } from './phone/explainLoosePhone';

/** Every format a schema may name. `phone` is a mobile number; `phone-any` may be a landline of any country. */
export const formatRules = {
  email: explainEmail,
  phone: explainLoosePhone,
  'phone-any': explainLoosePhone,
  ...dateRules,
  ...personalCodeRules,
  ...accountRules,
} satisfies Record<string, FormatRule>;
