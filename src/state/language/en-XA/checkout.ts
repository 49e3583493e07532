import { accentedTexts } from './accented-texts.ts'

export default accentedTexts(/^(subscriptions|pricingTable)/)
