/** Prints the usage if the command line asks for it; returns whether it does. */
export function printsHelp(usage: string, args: readonly string[] = process.argv.slice(2)): boolean {
  const isAsked = args.includes('--help');
  if (isAsked) console.log(usage);
  return isAsked;
}
