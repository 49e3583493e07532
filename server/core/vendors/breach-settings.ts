import { type Static, Type } from 'typebox'

/** Passwords that are known from a breach: refused when one is chosen, warned of at sign-in. */
export interface BreachSettings extends Static<typeof BreachSettings> {}
export const BreachSettings = Type.Object(
  {
    enabled: Type.Boolean(),
    /**
     * A range API as `https://api.pwnedpasswords.com/range/`, which gets the first five of a hash's forty characters;
     * null: only the list that comes with the server.
     */
    rangeUrl: Type.Union([
      Type.Null(),
      Type.String({
        // Without encryption only this machine: a stand-in, while developing.
        pattern: '^(https://[^\\s?#@]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?(/[^\\s?#@]*)?)/$',
        maxLength: 300,
      }),
    ]),
  },
  { additionalProperties: false },
)

export const defaultBreach: BreachSettings = { enabled: true, rangeUrl: null }
