import { accentedTexts } from './accented-texts.ts'

export default accentedTexts(/^(loginBox|common|validations|errors)\b/)
