import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadProfile, profileOf, saveUsername } from '../../src/state/profile/profile.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const me = 'GET /identity/resources/users/v2/me'
const own = 'GET /identity/resources/usernames/v1/me'
const policy = 'GET /identity/resources/configurations/v1/user-emails-policy'
const create = 'POST /identity/resources/usernames/v1'
const remove = 'DELETE /identity/resources/usernames/v1/:username'

const answers = {
  [me]: () => ({ id: 'ada', name: 'Ada' }),
  [own]: () => ({ username: 'ada', userId: 'ada' }),
  [policy]: () => ({ allowEmailChange: true }),
  [create]: () => ({}),
  [remove]: () => ({}),
}
const state = (app: Parameters<typeof profileOf>[0]) => profileOf(app).$profile.get()

/** An app whose profile is loaded, with the user name `ada`. */
async function loaded(more: Record<string, () => unknown> = {}) {
  const scripted = scriptedApp({ ...answers, ...more })
  await loadProfile(scripted.app)
  scripted.made.length = 0
  return scripted
}

describe('loading the profile', () => {
  it('is tried again three times, two seconds apart, while the server fails [CONST-13, CONST-14]', async () => {
    const { app, waits, routes } = scriptedApp({
      ...answers,
      [me]: () => {
        throw refused(503, 'away')
      },
    })
    await loadProfile(app)
    assert.equal(routes().filter(route => route === me).length, 4)
    assert.deepEqual(waits, [2000, 2000, 2000])
    assert.equal(state(app).error?.message, 'away')
    assert.equal(state(app).profile, null)
  })

  it('ends with the first answer', async () => {
    let failures = 2
    const { app, waits } = scriptedApp({
      ...answers,
      [me]: () => {
        if (failures-- > 0) throw refused(500, 'away')
        return { id: 'ada', name: 'Ada' }
      },
    })
    await loadProfile(app)
    assert.equal(waits.length, 2)
    assert.equal(state(app).profile?.name, 'Ada')
    assert.equal(state(app).error, null)
  })

  it('is not tried again when the server refuses', async () => {
    const { app, waits } = scriptedApp({
      ...answers,
      [me]: () => {
        throw refused(403, 'no')
      },
    })
    await loadProfile(app)
    assert.deepEqual(waits, [])
  })

  it('takes a missing user name for none [PROFILE-06]', async () => {
    const { app } = scriptedApp({
      ...answers,
      [own]: () => {
        throw refused(404, 'none')
      },
    })
    await loadProfile(app)
    assert.equal(state(app).username, '')
    assert.equal(state(app).error, null)
  })
})

describe('saving the user name', () => {
  it('unchanged does nothing [PROFILE-08]', async () => {
    const { app, made } = await loaded()
    await saveUsername(app, 'ada')
    await saveUsername(app, ' ada ')
    assert.deepEqual(made, [])
  })

  it('changed deletes the old one first and then creates the new one [PROFILE-09, PROFILE-10]', async () => {
    const { app, made } = await loaded()
    await saveUsername(app, 'countess')
    assert.deepEqual(made, [
      { route: remove, params: { username: 'ada' } },
      { route: create, body: { username: 'countess' } },
    ])
    assert.equal(state(app).username, 'countess')
  })

  it('emptied deletes the old one and creates none [PROFILE-11]', async () => {
    const { app, routes } = await loaded()
    await saveUsername(app, '')
    assert.deepEqual(routes(), [remove])
    assert.equal(state(app).username, '')
  })

  it('for the first time only creates', async () => {
    const { app, routes } = await loaded({
      [own]: () => {
        throw refused(404, 'none')
      },
    })
    await saveUsername(app, 'countess')
    assert.deepEqual(routes(), [create])
  })

  it('that is refused puts the old name back and rejects with the reason', async () => {
    const tried: unknown[] = []
    const scripted = await loaded()
    const { app } = scriptedApp({
      ...answers,
      [create]: (() => {
        let first = true
        return ({ body }: { body?: object }) => {
          tried.push(body)
          if (first) {
            first = false
            throw refused(409, 'taken')
          }
          return {}
        }
      })(),
    })
    profileOf(app).$profile.set(state(scripted.app))
    await assert.rejects(saveUsername(app, 'countess'), { message: 'taken' })
    assert.deepEqual(tried, [{ username: 'countess' }, { username: 'ada' }])
    assert.equal(state(app).username, 'ada')
  })
})
