import type { RefObject } from 'react';
import type { PictureSide } from '../../app/Settings';

interface FileChoiceProps {
  readonly side: PictureSide;
  readonly label: string;
  /** What the file is to show, for who hears the label alone. */
  readonly of: string;
  readonly accept?: string;
  readonly errorId?: string | undefined;
  readonly input?: RefObject<HTMLInputElement | null>;
  /** Opens the camera on a phone. Shown on such devices only, and never the one way. */
  readonly isCamera?: boolean;
  readonly onChoose: (file: File) => void;
}

/** The browser's own way to a file, in the shape of a button: the input lies over its label. */
export function FileChoice({
  side,
  label,
  of,
  accept = 'image/*',
  errorId,
  input,
  isCamera,
  onChoose,
}: FileChoiceProps) {
  const id = isCamera ? `root_${side}__camera` : `root_${side}`;
  return (
    <span className={isCamera ? 'file-choice file-choice--camera' : 'file-choice'}>
      <input
        className="file-choice__input"
        type="file"
        id={id}
        name={isCamera ? `${side}Camera` : side}
        accept={accept}
        {...(isCamera && { capture: 'environment' })}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        ref={input}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Else the same file could not be chosen again.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <label className="button button--secondary" htmlFor={id}>
        {label}
        <span className="visually-hidden"> ({of})</span>
      </label>
    </span>
  );
}
