import { useId } from 'react';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { fittingCompanies } from './parts/fittingCompanies';
import { inputAttributes } from './parts/inputAttributes';
import { plainText } from './parts/plainText';
import { readText } from './parts/readText';
import { SuggestionList } from './parts/SuggestionList';
import { useSuggestions } from './parts/useSuggestions';
import { useTypedText } from './parts/useTypedText';
import { readWidgetOptions } from './WidgetOptions';

/** The name of a company: typed freely, with the companies of a register offered meanwhile, as an editable combobox. */
export function CompanyWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const listId = useId();
  const field = useTypedText(props, plainText);
  const companies = fittingCompanies(options.companyLookup, field.value);
  const list = useSuggestions({
    count: companies.length,
    onChoose: (index) => {
      const company = companies[index];
      if (!company) return;
      props.onChange(company.name);
      options.onCompany?.(company);
    },
  });
  return (
    <div>
      <input
        className="input"
        type="text"
        role="combobox"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.active === undefined ? undefined : `${listId}-${list.active}`}
        {...inputAttributes(props)}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          list.onTyped();
          options.onCompanyTyped?.(event.target.value.trim());
        }}
        onKeyDown={(event) => {
          if (!list.onKeyDown(event)) field.onKeyDown(event);
        }}
        onBlur={() => {
          list.onLeft();
          field.onBlur();
        }}
      />
      <SuggestionList
        id={listId}
        label={readText(options, 'companyList')}
        list={list}
        suggestions={companies.map(({ name, city }) => ({ title: name, detail: city }))}
      />
      <p className="visually-hidden" role="status">
        {list.isOpen && readText(options, 'companyFound', { number: String(companies.length) })}
      </p>
    </div>
  );
}
