/**
 * Paths of the icons that the login box needs too. One family: drawn on a 20 px grid, 1.5 px stroke, round ends.
 * `<Icon of={mail} />`. The icons of the portal are in portal.ts, so that login does not carry them.
 */
export const circle = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z'
const card = 'M3.5 4.5h13a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z'

export const arrowLeft = 'M16 10H4M9 5l-5 5 5 5'
export const check = 'M4.5 10.5 8 14l7.5-8'
export const chevronDown = 'm5 7.5 5 5 5-5'
export const circleCheck = `${circle}m-10.2.3 2.2 2.2 4.2-4.7`
export const copy =
  'M8 7h7.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM13 7V3.5a1 1 0 0 0-1-1H4.5a1 1 0 0 0-1 1V12a1 1 0 0 0 1 1H7'
export const external =
  'M11.5 3.5h5v5M16.5 3.5 9 11M14.5 11.5v4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h4'
export const info = `${circle}M10 9.2v4.3M10 6.6v.1`
export const key = 'M16.5 7a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM10.5 9.5l-7 7M6 14l2 2'
export const lock =
  'M5.5 9h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1ZM7 9V6.5a3 3 0 0 1 6 0V9'
export const mail = `${card}M3 5.5l7 5.5 7-5.5`
export const phone = 'M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 15h2'
export const shield = 'm10 2.5 6 2.2v4.8c0 3.6-2.4 6.5-6 8-3.6-1.5-6-4.4-6-8V4.7l6-2.2Z'
export const user = 'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM4 17c0-3.2 2.7-5.3 6-5.3s6 2.1 6 5.3'
export const x = 'm5 5 10 10M15 5 5 15'
export { alert, eye, eyeOff } from './field.ts'
