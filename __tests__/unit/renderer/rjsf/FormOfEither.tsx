import ShippedForm from '@rjsf/core/lib/components/Form.js';
import StockForm from '@rjsf/core/dist/index.cjs';
import type { FormProps } from '@rjsf/core';
import { createContext, useContext } from 'react';

/** Whether the form is RJSF's as its authors publish it, or as it ships, with the stand-ins. */
export const IsStockContext = createContext(false);

/** Takes the place of RJSF's form in a page, to draw the same page with either. */
export function FormOfEither(props: FormProps) {
  const Form = useContext(IsStockContext) ? StockForm : ShippedForm;
  return <Form {...props} />;
}
