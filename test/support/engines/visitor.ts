export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const
export type EngineName = (typeof engineNames)[number]

/** Keys that write no character. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Backspace'

/**
 * What a journey needs of a browser: the window of a new visitor, in an empty profile. Everything else is made of it, once
 * for all engines (`steps.ts`).
 */
export interface Visitor {
  readonly engine: EngineName
  /** As the browser says it: `firefox/153.7`. */
  readonly version: string
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** @param expression a text that is run in the page; a promise is waited for @returns what JSON can carry */
  evaluate<T>(expression: string): Promise<T>
  /** Moves the pointer there and presses its button; in pixels of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types into what has the focus, in whichever frame it is. */
  type(text: string): Promise<void>
  /** @param back with the shift key: Tab goes the other way */
  press(key: Key, back?: boolean): Promise<void>
  /** What the pages wrote as errors and warnings into the console, what they threw, and which policies they violated. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** A browser that runs, for the visitors of one test file. */
export interface Engine {
  visit(): Promise<Visitor>
  close(): Promise<void>
}

export const VIEWPORT = { width: 1280, height: 860 }
