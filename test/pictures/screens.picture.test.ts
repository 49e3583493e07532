import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Browser } from 'puppeteer-core'
import { type Compared, openAlbum, ourAlbum, type Tools } from './album.ts'
import { type PictureSite, servePictures } from './picture-site.ts'
import type { Place } from './place.ts'
import { places } from './places.ts'
import { languages, variants } from './variants.ts'
import { vendors } from './vendors.ts'
import { look, openPictureBrowser, openVisit } from './visit.ts'

/** Which pictures are compared, or updated: those whose name holds one of these words. */
const words = (process.env.PICTURES_NAMED ?? '').split(' ').filter(Boolean)
const isChosen = (name: string) => words.length === 0 || words.some(word => name.includes(word))

type Taken = Map<string, Uint8Array>

suite('the pictures of every screen', () => {
  if (!places.some(({ screens }) => screens.some(({ name }) => isChosen(name))))
    throw new Error(`No screen has a name that holds ${words.join(' or ')}.`)
  const update = process.env.PICTURES_UPDATE === 'yes'
  const album = openAlbum({ ...ourAlbum, update })
  let site: PictureSite
  let browser: Browser
  let tools: Tools
  /** What was refused before the first picture must not be signed as drawn by this browser. */
  let ready = false

  before(async () => {
    site = await servePictures(vendors)
    browser = await openPictureBrowser()
    tools = { browser: await browser.version(), platform: `${process.platform} ${process.arch}` }
    if (update && words.length > 0 && drawnElsewhere())
      throw new Error('Another browser than that of the other baselines: update all of them, without words.')
    ready = true
  })
  after(async () => {
    if (update && ready) album.sign(tools)
    await browser?.close()
    await site?.close()
  })

  const walks = new Map<Place, Promise<Taken>>()
  /** Its screens in all variants; each place is walked once a language. */
  function walk(place: Place): Promise<Taken> {
    const walking = walks.get(place) ?? takeAll(place)
    walks.set(place, walking)
    return walking
  }

  async function takeAll(place: Place): Promise<Taken> {
    const taken: Taken = new Map()
    for (const language of languages) {
      const page = await openVisit(browser, language, place)
      await page.goto(site.origin + place.address)
      for (const { name, act, part } of place.screens) {
        await act?.(page)
        for (const variant of variants)
          if (variant.language === language)
            taken.set(`${name}.${variant.name}`, await look(page, variant, part))
      }
      await page.browserContext().close()
    }
    return taken
  }

  for (const place of places)
    for (const { name, title } of place.screens)
      if (isChosen(name))
        test(`the pictures of ${title} are as they were, in the light, in the dark, 320 px wide and from right to left`, async context => {
          const taken = await walk(place)
          const compared = variants.map((variant): [string, Compared] => {
            const picture = `${name}.${variant.name}`
            return [picture, album.compare(picture, taken.get(picture)!)]
          })
          const differing = compared.flatMap(([picture, is]) =>
            typeof is === 'string' ? [] : [`${picture}: ${is.text}`],
          )
          const updated = compared.flatMap(([picture, is]) => (is === 'updated' ? [picture] : []))
          if (updated.length > 0) context.diagnostic(`updated ${updated.join(', ')}`)
          if (drawnElsewhere()) context.diagnostic(differing.join('\n'))
          else assert.equal(differing.join('\n'), '')
        })

  if (words.length === 0)
    test('every baseline is of a screen that there is', () => {
      const names = places.flatMap(({ screens }) =>
        screens.flatMap(({ name }) => variants.map(each => `${name}.${each.name}`)),
      )
      assert.deepEqual(album.besides(names), [])
    })

  const drawnElsewhere = () =>
    album.madeWith !== undefined &&
    (album.madeWith.browser !== tools.browser || album.madeWith.platform !== tools.platform)
})
