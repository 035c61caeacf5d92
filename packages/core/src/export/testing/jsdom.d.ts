/** The part of jsdom that the tests use; the package brings no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & typeof globalThis;
  }
}
