import { WrongUsage } from '../command.ts';

/** 'R2=R1,C1=2e-6' as texts by name. @throws WrongUsage */
export function assignments(text: string | null): Readonly<Record<string, string>> {
  if (text === null) return {};
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [name = '', value = '', ...rest] = part.split('=').map((word) => word.trim());
      if (name === '' || value === '' || rest.length > 0)
        throw new WrongUsage(`'${part.trim()}' is not of the form name=value`);
      return [name, value];
    }),
  );
}

/** The same with numbers. @throws WrongUsage */
export function numbersByName(text: string | null): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(assignments(text)).map(([name, value]) => {
      if (!Number.isFinite(Number(value)))
        throw new WrongUsage(`'${value}' of ${name} is not a number`);
      return [name, Number(value)];
    }),
  );
}

/** 'R1<R2<R3,R1*C1<R2*C2' as one row of terms for each order. @throws WrongUsage */
export function orders(text: string | null): readonly (readonly string[])[] {
  if (text === null) return [];
  return text.split(',').map((part) => {
    const terms = part.split('<').map((term) => term.trim());
    if (terms.length < 2 || terms.includes(''))
      throw new WrongUsage(`'${part.trim()}' is not of the form name<name`);
    return terms;
  });
}
