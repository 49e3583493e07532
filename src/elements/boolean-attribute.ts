/**
 * Whether an attribute that is on or off is on: it is there, as HTML has it (`open`, and jQuery's `open="open"`), and does not
 * say the opposite, as scripts write it that hand on a value (`open="false"`).
 *
 * @param value null: it is not there
 */
export const isOn = (value: string | null): boolean => value !== null && !/^(false|no|0)$/i.test(value.trim())
