/** Line drawings, 24 units wide and high. */
const drawings = {
  agreements: 'M13.5 3H6v18h12V7.5zm0 0v4.5H18M9 12.5h6M9 16.5h4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.5V12l3 2',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm3.75 5.25-2.25 5.25-5.25 2.25 2.25-5.25z',
  external: 'M8.5 5.5H5v13.5h13.5V15.5M12.5 4.5h7v7m0-7-8.5 8.5',
  dash: 'M6 12h12',
  declined: 'M13.5 3H6v18h12V7.5zm0 0v4.5H18M9.75 11.75l4.5 4.5m0-4.5-4.5 4.5',
  link: 'M10 14.5a3.5 3.5 0 0 0 5 0l3.5-3.5a3.5 3.5 0 0 0-5-5L12.25 7.25M14 9.5a3.5 3.5 0 0 0-5 0L5.5 13a3.5 3.5 0 0 0 5 5l1.25-1.25',
  lock: 'M5 11h14v9.5H5zm3 0V7.5a4 4 0 0 1 8 0V11',
  nothingFound: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.75 11.25L20.5 20.5M8 10.5h5',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
} as const;

interface IconProps {
  readonly of: keyof typeof drawings;
  /** In a line of text, or in a button. */
  readonly isSmall?: boolean;
}

/** Shows at a glance what the words beside it, or the heading below it, say: a screen reader skips it. */
export function Icon({ of, isSmall = false }: IconProps) {
  return (
    <svg className={isSmall ? 'mark' : 'ending__mark'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[of]} />
    </svg>
  );
}
