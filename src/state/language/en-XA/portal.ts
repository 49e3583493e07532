import { accentedTexts } from './accented-texts.ts'

export default accentedTexts(/^adminPortal\b/)
