/** How a sign-in without a password proves who the user is: the last part of its address on the wire, in lower case. */
export type PasswordlessType = 'magiclink' | 'code' | 'smscode'

const types: Readonly<Record<string, PasswordlessType>> = {
  MagicLink: 'magiclink',
  UsernameAndMagicLink: 'magiclink',
  Code: 'code',
  UsernameAndCode: 'code',
  SmsCode: 'smscode',
  UsernameAndSms: 'smscode',
}

/** What a strategy sends; undefined: it is not passwordless (ruling 5: `Username…` behave as their base strategy). */
export const passwordlessTypeOf = (strategy: string): PasswordlessType | undefined => types[strategy]
