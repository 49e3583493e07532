import { loginPlaces } from './login-places.ts'
import type { Place } from './place.ts'
import { portalPlaces } from './portal-places.ts'

const pricing: Place = {
  address: '/pricing',
  tag: 'pricing-table',
  attributes: { heading: 'Plans for every harbor', highlight: 'harbor' },
  vendor: 'priced',
  screens: [{ name: 'pricing', title: 'the pricing table' }],
}

export const places: Place[] = [...loginPlaces, pricing, ...portalPlaces]
