import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailLink } from '../../server/core/links/mail-links.ts'
import { checkVendorFile } from '../../server/operator/config/vendor-file.ts'
import { placeOf } from '../../src/state/app/address.ts'
import { defaultRoutes, pageAt, secondLogoutUrl } from '../../src/state/app/routes.ts'
import { declared } from '../support/declared.ts'
import { documented, snippetOf, snippetsOf } from '../support/documented.ts'

const page = 'docs/pages-your-site-needs.md'
/** Where people go, which is no page of ours. */
const destinations = ['authenticatedUrl']

test('docs/pages-your-site-needs.md has every route by its name, with its path', () => {
  const rows = documented(page)
    .split('\n')
    .filter(line => line.startsWith('| `'))
  for (const [name, path] of Object.entries(defaultRoutes)) {
    if (destinations.includes(name)) continue
    const row = rows.find(line => line.includes(`\`${name}\``))
    assert.ok(row?.includes(`\`${path}\``), `${name}: ${path}`)
  }
})

test('the rewrite rules of the page answer every route', () => {
  const paths = [
    secondLogoutUrl,
    ...Object.entries(defaultRoutes).flatMap(([name, path]) => (destinations.includes(name) ? [] : path)),
  ]
  const nginx = new RegExp(/location ~ (\S+) \{/.exec(snippetOf(page, 'nginx'))![1]!)
  const redirects = [...documented(page).matchAll(/^(\/\S+) +\/index\.html +200$/gm)].map(
    ([, from]) => new RegExp(`^${from!.replace('*', '.*')}$`),
  )
  assert.equal(redirects.length, 3)
  for (const path of paths) {
    assert.match(path, nginx)
    assert.ok(
      redirects.some(from => from.test(path)),
      path,
    )
  }
  for (const own of ['/', '/accounts', '/accounting/x', '/logouts']) assert.doesNotMatch(own, nginx)
})

test('with the fragment, links of mails lead to our pages by the entry that the page shows', () => {
  const { routes } = JSON.parse(snippetOf(page, 'json')) as { routes: Record<string, string> }
  assert.deepEqual(checkVendorFile({ vendors: [{ id: 'acme', routes }] }, declared), [])
  const vendor = { settings: { ...declared.settings.defaults, routes }, issuer: 'https://auth.acme.example' }
  const application = { url: 'https://app.acme.example' }
  for (const name of Object.keys(routes)) {
    const query = { userId: 'u1', token: 'secret' }
    const link = new URL(mailLink(vendor, application, name as 'activateUrl', query))
    assert.equal(link.pathname, '/')
    const place = placeOf(link, { urlStrategy: 'hash' })
    assert.equal(pageAt(defaultRoutes, place.pathname), name)
    assert.equal(place.search.get('token'), 'secret')
  }
})

test('the vendor files of README and quick start are ones that the server takes', () => {
  for (const path of ['README.md', 'docs/quick-start.md'])
    for (const { language, code, line } of snippetsOf(path))
      if (language === 'json')
        assert.deepEqual(checkVendorFile(JSON.parse(code), declared), [], `${path}:${line}`)
})
