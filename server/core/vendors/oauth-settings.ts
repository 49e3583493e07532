import { type Static, Type } from 'typebox'

/** An address of a page or of a native application; never one that runs as a script. */
const Address = Type.String({
  pattern: '^(?!javascript:|data:)[a-z][a-z0-9+.-]*://[^\\s]+$',
  maxLength: 2000,
})

/** What an application is to the OAuth provider behind hosted login (docs/hosted-login.md). */
export interface OauthEntry extends Static<typeof OauthEntry> {}
export const OauthEntry = Type.Object(
  {
    /** Where codes may be sent: exactly these. Left out: `/oauth/callback` below the application's url. */
    redirectUris: Type.Optional(Type.Array(Address, { maxItems: 50 })),
    /** Names of search parameters that may follow one of them: `organization`. */
    redirectSearch: Type.Optional(Type.Array(Type.String({ pattern: '^[\\w.-]{1,50}$' }), { maxItems: 10 })),
    /** Where people may be led after signing out. Left out: the application's start and login pages. */
    logoutUris: Type.Optional(Type.Array(Address, { maxItems: 50 })),
    /** Of an application with a server that can keep it; its hash is stored. Null: a public application again. */
    secret: Type.Optional(Type.Union([Type.String({ minLength: 32, maxLength: 512 }), Type.Null()])),
    /** The application uses the published SDKs: their habits are let through. */
    publishedSdks: Type.Optional(Type.Boolean()),
    /** Two kinds of token, bounded by scope; PKCE also with a secret. False for those of before; `publishedSdks` goes first. */
    strict: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
