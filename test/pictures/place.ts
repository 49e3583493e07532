import type { Page } from 'puppeteer-core'

export interface Screen {
  /** Begins the names of its files. */
  name: string
  /** The title of its test, behind "the pictures of". */
  title: string
  /** What of the page is in the picture, by a selector; else all of it. */
  part?: string
  /** What leads here from the screen before. */
  act?: (page: Page) => Promise<void>
}

/** A page of the product, and the screens that one comes by from there. */
type Act = NonNullable<Screen['act']>

/** Inside whatever shadow root it is; resolves when what it leads to is there. */
export const press =
  (selector: string, shown: string): Act =>
  async page => {
    await page.locator(`>>> ${selector}`).click()
    await page.locator(`>>> ${shown}`).wait()
  }

export interface Place {
  /** Path, query and fragment. */
  address: string
  tag: 'admin-portal' | 'login-box' | 'pricing-table'
  attributes?: Record<string, string>
  /** Options of the app beside those of every picture. */
  options?: object
  /** Of several vendors, which one answers. */
  vendor?: string
  screens: Screen[]
}
