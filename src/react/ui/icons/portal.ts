/** Paths of the icons that only the portal and the checkout use; drawn like those of core.ts. */
import { shield } from './core.ts'

const circle = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z'
const card = 'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z'
const dot = (x: number) => `M${x + 0.6} 10a.6.6 0 1 1-1.2 0 .6.6 0 0 1 1.2 0Z`

export const bell =
  'M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5-1.5 6h12c0-1-1.5-2-1.5-6A4.5 4.5 0 0 0 10 3ZM8.3 16.5a2 2 0 0 0 3.4 0'
export const building =
  'M4.5 17V4a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v13M12.5 8H15a1 1 0 0 1 1 1v8M2.5 17h15M7.5 6.5h2M7.5 10h2M7.5 13.5h2'
export const code = 'm7 6-4 4 4 4M13 6l4 4-4 4'
export const columns = 'M3.5 4.5h13v11h-13ZM8 4.5v11M12 4.5v11'
export const roleCard = 'M3 4.5h14v11H3ZM6 8h3v4H6ZM12 8h2M12 12h2'
export const shieldCheck = `${shield}M7.2 9.8l2 2 3.6-3.9`
export const tree = 'M8 3.5h4V7H8ZM3.5 13h4v3.5h-4ZM12.5 13h4v3.5h-4ZM10 7v3M5.5 13v-3h9v3'
export const calendar =
  'M4 4.5h12a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM3 8.5h14M7 2.5v3.5M13 2.5v3.5'
export const chevronFirst = 'm14 5-5 5 5 5M6 5v10'
export const chevronLast = 'm6 5 5 5-5 5M14 5v10'
export const chevronLeft = 'm12.5 5-5 5 5 5'
export const chevronRight = 'm7.5 5 5 5-5 5'
export const chevronUp = 'm5 12.5 5-5 5 5'
export const clock = `${circle}M10 6v4.2l2.8 1.8`
export const creditCard = `${card}M2.5 8.5h15M5.5 12.5h3`
export const download = 'M10 3.5v9M6 9l4 4 4-4M3.5 16.5h13'
export const edit = 'M13.2 3.8a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2l-8.7 8.7-4 1 1-4 8.7-8.7ZM11.5 5.5l3 3'
export const globe = `${circle}M3.2 10h13.6M10 3c2 2 2.8 4.4 2.8 7s-.8 5-2.8 7c-2-2-2.8-4.4-2.8-7S8 5 10 3Z`
export const groups =
  'M12.5 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM5 15.5c0-2.8 2.2-4.5 5-4.5s5 1.7 5 4.5M4.6 4.6a2 2 0 0 0 0 3.6M15.4 4.6a2 2 0 0 1 0 3.6M1.8 13.5c.1-1.3.7-2.3 1.7-2.9M18.2 13.5c-.1-1.3-.7-2.3-1.7-2.9'
export const link =
  'M8.5 11.5a3.2 3.2 0 0 0 4.6 0L16 8.6A3.25 3.25 0 0 0 11.4 4l-1 1M11.5 8.5a3.2 3.2 0 0 0-4.6 0L4 11.4A3.25 3.25 0 0 0 8.6 16l1-1'
export const list = 'M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.5 5.5H4M3.5 10H4M3.5 14.5H4'
export const logout =
  'M8 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3M13 6.5l3.5 3.5-3.5 3.5M16.5 10H8'
export const menu = 'M3 5.5h14M3 10h14M3 14.5h14'
export const more = `${dot(4.5)}${dot(10)}${dot(15.5)}`
export const plus = 'M10 4v12M4 10h12'
export const refresh = 'M16.5 10a6.5 6.5 0 1 1-2-4.7l2 1.7M16.5 3.2V7h-3.8'
export const search = 'M14 8.75a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0ZM12.6 12.6 17 17'
export const settings =
  'M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M14.5 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM9.5 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z'
export const sort = 'M6.5 8 10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5'
export const sparkle =
  'M9 3.5l1.6 4.4 4.4 1.6-4.4 1.6L9 15.5l-1.6-4.4L3 9.5l4.4-1.6L9 3.5ZM15.5 13v3.5M13.75 14.75h3.5'
export const trash =
  'M3.5 5.5h13M8 5.5v-2a.5.5 0 0 1 .5-.5h3a.5.5 0 0 1 .5.5v2M5 5.5l.7 10.6a1 1 0 0 0 1 .9h6.6a1 1 0 0 0 1-.9L15 5.5M8.5 9v4.5M11.5 9v4.5'
export const unlock =
  'M5.5 9h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM7 9V6.5a3 3 0 0 1 5.8-1'
export const upload = 'M10 12.5v-9M6 7l4-4 4 4M3.5 16.5h13'
export const userPlus =
  'M11 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM2 17c0-3.2 2.7-5.3 6-5.3 2 0 3.8.8 4.9 2.1M16 9.5v5M13.5 12h5'
export const users =
  'M10.5 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM2 16.5c0-3 2.4-5 5.5-5s5.5 2 5.5 5M13 3.8a3 3 0 0 1 0 5.4M15 11.9c1.9.7 3 2.4 3 4.6'
export const webhook =
  'M12 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM6.8 14.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM17.2 14.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM10.9 6.8l3.4 5.9M9.1 6.8l-3.4 5.9M6.8 14.5h6.4'
export const gauge = 'M4 15.5a7.5 7.5 0 1 1 12 0M10 11.5l3-4M11 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z'
export { key } from './core.ts'
