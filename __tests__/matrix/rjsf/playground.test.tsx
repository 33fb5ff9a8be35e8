/** @jest-environment jsdom */
import Form from '@rjsf/core/dist/index.cjs';
import validator from '@rjsf/validator-ajv8';
import { render } from '@testing-library/react';
import { localFormats } from '../../../tools/compile/createFlow';
import { playgroundJson } from '../../../tools/flows/runPlayground';
import { productDocuments } from '../../support/productDocuments';
import { askedPages } from './askedPages';

test('runPlayground: prints JSON that published RJSF renders with its own widgets, for every page', async () => {
  jest.spyOn(console, 'warn').mockImplementation(); // it does not know the formats of countries
  for (const { step, examples } of askedPages('ro-cashtero', await localFormats(productDocuments))) {
    const { schema, uiSchema, formData } = playgroundJson(step, examples);
    const { container, unmount } = render(
      <Form schema={schema} uiSchema={{ ...uiSchema }} formData={formData} validator={validator} />,
    );
    expect(container.textContent).not.toMatch(/unsupported|unknown|error/i);
    expect(container.querySelectorAll('input, select').length).toBeGreaterThan(0);
    unmount();
  }
});
