import { useState } from 'react';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { AcceptAll } from './parts/AcceptAll';
import { CheckBox } from './parts/CheckBox';
import { ChoicesStatus } from './parts/ChoicesStatus';
import { SafeHtml, TextDialog } from './parts/TextDialog';
import { readWidgetOptions, type WidgetOptions, type WidgetPolicy } from './WidgetOptions';

interface ReadPolicyProps {
  readonly policy: WidgetPolicy;
  readonly options: WidgetOptions;
  readonly id: string;
  readonly onRead: () => void;
}

function ReadPolicy({ policy, options, id, onRead }: ReadPolicyProps) {
  const naming = { id: `${id}__read`, className: 'policy__read', 'aria-labelledby': `${id}__read ${id}__label` };
  if (policy.html !== undefined)
    return (
      <button type="button" {...naming} onClick={onRead}>
        {options.text('policies>read')}
      </button>
    );
  if (policy.url === undefined) return null;
  return (
    <a href={policy.url} target="_blank" rel="noopener" {...naming}>
      {options.text('policies>read')}
    </a>
  );
}

/** Policies to accept, each in a separate box with access to its text; none is preselected. Beside needed ones, it says which are not. */
export function PoliciesWidget(props: FieldWidgetProps) {
  const { id, onChange } = props;
  const options = readWidgetOptions(props);
  const { policies = [], choicesStatus = 'ready' } = options;
  const [openPolicy, setOpenPolicy] = useState<WidgetPolicy>();
  const isMixed = policies.some(({ required = true }) => required);
  const idOf = (index: number) => (index === 0 ? id : `${id}-${index}`);
  if (choicesStatus !== 'ready')
    return <ChoicesStatus options={options} loading="policies>loading" failed="policies>notLoaded" id={id} />;
  return (
    <div className="checks">
      {policies.map((policy, index) => (
        <CheckBox
          key={policy.id}
          field={props}
          item={policy.id}
          label={policy.title}
          note={isMixed && policy.required === false ? options.text('optional') : undefined}
          id={idOf(index)}
          onToggle={(accepted) => onChange(accepted.length > 0 ? accepted : undefined)}
        >
          <ReadPolicy policy={policy} options={options} id={idOf(index)} onRead={() => setOpenPolicy(policy)} />
        </CheckBox>
      ))}
      <AcceptAll
        items={policies}
        value={props.value}
        text={options.text}
        disabled={props.disabled}
        onAccept={onChange}
      />
      {openPolicy && (
        <TextDialog
          title={openPolicy.title}
          close={options.text('policies>close')}
          onClose={() => setOpenPolicy(undefined)}
        >
          <SafeHtml html={openPolicy.html ?? ''} text={options.text} />
        </TextDialog>
      )}
    </div>
  );
}
