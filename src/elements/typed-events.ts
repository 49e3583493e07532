/** Listeners for events of ours, beside those of every element. */
interface Listens<Events> {
  addEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof Events & string>(
    type: Name,
    listener: (event: Events[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
}

/** An element whose listeners are given what it fires. Ours first: the first declaration that fits counts. */
export type Firing<Events, Made extends HTMLElement = HTMLElement> = Listens<Events> & Made

/** The same class, with the types of its events. */
export const firing = <Events, Made extends HTMLElement = HTMLElement>(
  created: new () => Made,
): (new () => Firing<Events, Made>) => created as new () => Firing<Events, Made>
