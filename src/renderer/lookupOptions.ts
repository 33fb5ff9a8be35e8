import type { Dispatch } from 'redux';
import type { WidgetOptions } from '../../widgets/WidgetOptions';
import type { FieldUi } from '../flow/types';
import type { Action } from '../store/actions';
import type { LookupsState } from '../store/state';

interface LookupField {
  readonly dataPoint: string;
  readonly ui: FieldUi | undefined;
  readonly lookups: LookupsState;
  readonly dispatch: Dispatch<Action>;
}

/** What a widget that looks things up needs: what was found, and whom to tell what is typed and chosen. */
export function lookupOptions(field: LookupField): Partial<WidgetOptions> {
  switch (field.ui?.['ui:widget']) {
    case 'postcode':
      return postcodeOptions(field);
    case 'company':
      return companyOptions(field);
    default:
      return {};
  }
}

function postcodeOptions({ dataPoint, ui, lookups, dispatch }: LookupField): Partial<WidgetOptions> {
  const { place } = lookups;
  const operation = ui?.['ui:options']?.source === 'getPostcode' ? 'getPostcode' : 'lookupPostcode';
  const isOwn = place?.dataPoint === dataPoint;
  return {
    onPostcode: (code) => dispatch({ type: 'postcodeTyped', dataPoint, code, operation }),
    ...(isOwn && { placeLookup: place }),
    onPlace: (label) => {
      const offer = isOwn ? place.offers.find((offered) => offered.label === label) : undefined;
      if (offer) dispatch({ type: 'answersChanged', answers: offer.answers, isFilled: true });
    },
  };
}

function companyOptions({ dataPoint, lookups, dispatch }: LookupField): Partial<WidgetOptions> {
  return {
    ...(lookups.company && { companyLookup: lookups.company }),
    onCompanyTyped: (name) => dispatch({ type: 'companyTyped', name }),
    onCompany: (company) => dispatch({ type: 'companyChosen', dataPoint, company }),
  };
}
