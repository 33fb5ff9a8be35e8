import ShippedForm from '@rjsf/core/lib/components/Form.js';
import StockForm from '@rjsf/core/dist/index.cjs';
import type { FormProps } from '@rjsf/core';
import { createContext, useContext } from 'react';

/** Whether to render published RJSF instead of the shipped one with the stand-ins. */
export const IsStockContext = createContext(false);

/** Replaces RJSF's form in a page, to render the same page with either version. */
export function FormOfEither(props: FormProps) {
  const Form = useContext(IsStockContext) ? StockForm : ShippedForm;
  return <Form {...props} />;
}
