import assert from 'node:assert/strict'
import { test } from 'node:test'
import { embed, guest, hostPage } from '../support/guest.ts'
import { type Held, heldBy, openPortal } from '../support/heap.ts'

const host = guest()

test('a portal that is opened and closed again and again leaves nothing behind', async () => {
  const page = await host.member()
  await page.goto(host.site.page('/openings', hostPage(embed(''))))
  await page.waitForFunction('document.querySelector("frontegg-app")?.app?.loading === false')
  await openPortal(page, 5) // chunks, styles and caches come once
  const before = await heldBy(page)
  await openPortal(page, 20)
  const after = await heldBy(page)
  const more = (of: keyof Held) => after[of] - before[of]
  // A leak of one dialog, one listener or one tree each time is many times as much.
  assert.ok(more('listeners') < 20, `${more('listeners')} listeners more`)
  assert.ok(more('nodes') < 200, `${more('nodes')} nodes more`)
  assert.ok(more('heap') < 2 ** 20, `${more('heap')} bytes more`)
})
