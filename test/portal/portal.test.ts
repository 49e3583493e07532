import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { App } from '../../src/state/app/app.ts'
import {
  answerLeaving,
  enterPortal,
  goToPage,
  holdUnsaved,
  openFirstPage,
  portalOf,
  setDialog,
  setPageQuery,
} from '../../src/state/portal/portal.ts'
import { scriptedApp } from './scripted-app.ts'

/** A page with a history, as the portal sees it. */
function browsing(address: string) {
  const entries = [new URL(address, 'https://acme.test')]
  let at = 0
  let moved = () => {}
  const page = {
    get url() {
      return new URL(entries[at]!.href)
    },
    push(path: string, replace: boolean) {
      const url = new URL(path, entries[at])
      if (!replace) at++
      entries.splice(at, entries.length, url)
    },
    onMove(listener: () => void) {
      moved = listener
      return () => {
        moved = () => {}
      }
    },
  }
  const app = { ...scriptedApp({}).app, env: { page } } as unknown as App
  const here = () => page.url.href.slice(page.url.origin.length)
  const back = () => {
    at--
    moved()
  }
  return { app, here, back }
}
/** What the portal does when it is shown. */
function enter(app: App, firstPage: string) {
  const leave = enterPortal(app)
  openFirstPage(app, firstPage)
  return leave
}
const shown = (app: App) => portalOf(app).$place.get()?.page

describe('the portal in the address', () => {
  it('opens at its first page, and gives search parameters and hash back when it is hidden', () => {
    const { app, here } = browsing('/app?tab=2#section')
    const leave = enter(app, 'profile')
    assert.equal(here(), '/app?tab=2#/admin-box/profile')
    goToPage(app, 'users', new URLSearchParams('search=ada'))
    assert.equal(here(), '/app?tab=2#/admin-box/users?search=ada')
    leave()
    assert.equal(here(), '/app?tab=2#section')
    assert.equal(shown(app), undefined)
  })

  it('opens at the page and query of the address, as after a reload', () => {
    const { app, here } = browsing('/app#/admin-box/users?page=3')
    enter(app, 'profile')
    assert.equal(shown(app), 'users')
    assert.equal(portalOf(app).$place.get()?.query.get('page'), '3')
    assert.equal(here(), '/app#/admin-box/users?page=3')
  })

  it('follows the back button through pages and their queries', () => {
    const { app, back } = browsing('/app')
    enter(app, 'profile')
    goToPage(app, 'users')
    setPageQuery(app, new URLSearchParams('page=2'))
    back()
    assert.equal(portalOf(app).$place.get()?.query.get('page'), null)
    back()
    assert.equal(shown(app), 'profile')
  })

  it('does not make an entry of the history for every typed letter', () => {
    const { app, back } = browsing('/app')
    enter(app, 'profile')
    goToPage(app, 'users')
    for (const search of ['a', 'ad', 'ada'])
      setPageQuery(app, new URLSearchParams({ search }), { replace: true })
    back()
    assert.equal(shown(app), 'profile')
  })
})

describe('a dialog in the address', () => {
  const dialog = (app: App) => portalOf(app).$place.get()?.dialog

  it('opens with its page, beside what the page shows, and is no step of the history', () => {
    const { app, back, here } = browsing('/app')
    enter(app, 'profile')
    goToPage(app, 'users', new URLSearchParams('page=2'))
    setDialog(app, { name: 'editRoles', id: '7' })
    assert.equal(here(), '/app#/admin-box/users?page=2&dialog=editRoles&dialogId=7')
    assert.equal(portalOf(app).$place.get()?.query.toString(), 'page=2')
    setPageQuery(app, new URLSearchParams('page=3'), { replace: true })
    assert.deepEqual(dialog(app), { name: 'editRoles', id: '7' })
    setDialog(app)
    assert.equal(here(), '/app#/admin-box/users?page=3')
    back()
    assert.equal(shown(app), 'profile')
  })

  it('opens by a link and on the page that is open already', () => {
    const { app, here } = browsing('/app#/admin-box/users?search=ada&dialog=invite')
    enter(app, 'profile')
    assert.equal(dialog(app)?.name, 'invite')
    setDialog(app)
    goToPage(app, 'users', undefined, { name: 'invite' })
    assert.equal(here(), '/app#/admin-box/users?search=ada&dialog=invite')
  })

  it('with changes that are not saved is not closed by a step back before the person agrees', () => {
    const { app, back } = browsing('/app')
    enter(app, 'users')
    goToPage(app, 'users', undefined, { name: 'invite' })
    holdUnsaved(app)
    back()
    assert.equal(dialog(app)?.name, 'invite')
    answerLeaving(app, true)
    assert.equal(dialog(app), undefined)
  })
})

describe('a page with changes that are not saved', () => {
  const dirty = () => {
    const browser = browsing('/app')
    enter(browser.app, 'users')
    goToPage(browser.app, 'profile')
    const saved = holdUnsaved(browser.app)
    return { ...browser, saved, asks: () => portalOf(browser.app).$leaving.get() !== null }
  }

  it('is kept until the person agrees to lose them', () => {
    const { app, asks } = dirty()
    goToPage(app, 'users')
    assert.equal(shown(app), 'profile')
    assert.ok(asks())
    answerLeaving(app, false)
    assert.equal(shown(app), 'profile')
    goToPage(app, 'users')
    answerLeaving(app, true)
    assert.equal(shown(app), 'users')
  })

  it('is kept when the browser goes back, until the person agrees', () => {
    const { app, asks, back, here } = dirty()
    back()
    assert.equal(here(), '/app#/admin-box/profile')
    assert.ok(asks())
    answerLeaving(app, true)
    assert.equal(shown(app), 'users')
    assert.equal(here(), '/app#/admin-box/users')
  })

  it('is left at once when they are saved', () => {
    const { app, asks, saved } = dirty()
    saved()
    goToPage(app, 'users')
    assert.equal(shown(app), 'users')
    assert.equal(asks(), false)
  })
})
