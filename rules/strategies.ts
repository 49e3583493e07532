/** What a person typed to say who they are. */
export type NamedBy = 'email' | 'username' | 'phoneNumber'

/** Of the strategies beside the main one, that of user names: what has no @ is one. */
export const byUsername = <S extends string>(secondary: readonly S[]): S | undefined =>
  secondary.find(strategy => strategy.startsWith('Username'))

/** How a user signs in who is named so: a user name has a strategy of its own where the vendor says so. */
export const strategyFor = <S extends string>(named: NamedBy, main: S, secondary: readonly S[]): S =>
  (named === 'username' && byUsername(secondary)) || main
