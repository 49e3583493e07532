import type { Me, ProfileChange } from '../../../contract/profile.ts'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { loadPatiently, readMe } from '../app/profile-load.ts'
import { resource } from '../app/resource.ts'

export interface Profile {
  profile: Me | null
  /** Empty: none; PROFILE-06. */
  username: string
  /** Whether people may change their own address; off until the policy is read. */
  emailChangeAllowed: boolean
}

const source = { source: 'admin-portal' } as const
const empty: Profile = { profile: null, username: '', emailChangeAllowed: false }

/** A user name that is not there is none; one that cannot be read is a failure, or it would be shown as empty. */
const readUsername = (app: App): Promise<string> =>
  app.call('GET /identity/resources/usernames/v1/me', {}, { ...source, expected: [404] }).then(
    ({ username }) => username,
    (error: unknown) => {
      if (error instanceof ApiError && error.statusCode === 404) return ''
      throw error
    },
  )

const readEmailPolicy = (app: App): Promise<boolean> =>
  app.call('GET /identity/resources/configurations/v1/user-emails-policy', {}, source).then(
    ({ allowEmailChange }) => allowEmailChange,
    () => false,
  )

const profile = resource('profile', {
  empty,
  loading: true,
  keeps: () => false,
  load: async app => {
    const [profile, username, emailChangeAllowed] = await Promise.all([
      loadPatiently(app, () => readMe(app, source)),
      readUsername(app),
      readEmailPolicy(app),
    ])
    return { profile, username, emailChangeAllowed }
  },
})

export const profileOf = (app: App) => ({ $profile: profile(app).$state })
export const loadProfile = (app: App): Promise<void> => profile(app).load()

/** PROFILE-16. The rest of the product learns of it from the session. */
export async function saveProfile(app: App, body: ProfileChange): Promise<void> {
  const profile = await app.call('PUT /identity/resources/users/v2/me', { body }, source)
  profileOf(app).$profile.setKey('profile', profile)
  await app.session.reloadUser()
}

/**
 * Unchanged: nothing (PROFILE-08). Otherwise the old one is deleted first (PROFILE-09), then the new one is created if
 * there is one (PROFILE-10, PROFILE-11). When it is refused, the old one is put back, so that a typo costs no name.
 */
export async function saveUsername(app: App, username: string): Promise<void> {
  const { $profile } = profileOf(app)
  const old = $profile.get().username
  const wanted = username.trim()
  if (wanted === old) return
  if (old) {
    await app.call('DELETE /identity/resources/usernames/v1/:username', { params: { username: old } }, source)
    $profile.setKey('username', '')
  }
  if (!wanted) return
  try {
    await createUsername(app, wanted)
  } catch (error) {
    // What the person has to know is why the new name was refused.
    if (old) await createUsername(app, old).catch(() => {})
    throw error
  }
}

async function createUsername(app: App, username: string): Promise<void> {
  await app.call('POST /identity/resources/usernames/v1', { body: { username } }, source)
  profileOf(app).$profile.setKey('username', username)
}

/** A six-digit code is mailed to the new address; PROFILE-17. */
export async function startEmailChange(app: App, email: string): Promise<void> {
  await app.call('POST /identity/resources/users/v1/email/me', { body: { email } }, source)
}

/** PROFILE-18. */
export async function verifyEmailChange(app: App, email: string, code: string): Promise<void> {
  await app.call('POST /identity/resources/users/v1/email/me/verify', { body: { email, code } }, source)
  const { $profile } = profileOf(app)
  const { profile } = $profile.get()
  if (profile) $profile.setKey('profile', { ...profile, email })
  await app.session.reloadUser()
}

/** The password policy, for the hints beside the field. */
export const loadPasswordPolicy = (app: App) =>
  app.call('GET /identity/resources/users/v1/passwords/config', { query: {} }, source)

/**
 * Ends the other sessions; PROFILE-14. Personal tokens go in every account, where that is wanted. Rejects with ApiError,
 * e.g. for a wrong current password.
 */
export async function changePassword(
  app: App,
  password: string,
  newPassword: string,
  revokePersonalTokens: boolean,
): Promise<void> {
  await app.call(
    'POST /identity/resources/users/v1/passwords/change',
    { body: { password, newPassword, revokePersonalTokens } },
    source,
  )
}
