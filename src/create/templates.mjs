// What there is to begin with: the examples of the repository, which its tests build and sign in to.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Packages of ours that each needs. */
export const templates = {
  plain: [],
  react: ['react', 'elements'],
  vue: ['elements'],
  svelte: ['elements'],
  angular: ['elements'],
}

/** In the package they are copied beside this file. */
const folder = ['./templates/', '../../examples/']
  .map(place => fileURLToPath(new URL(place, import.meta.url)))
  .find(place => existsSync(place))

/** Where a template is. */
export const templateAt = name => `${folder}${name === 'plain' ? 'plain.html' : name}`
