/**
 * The address of a picture: a drawing in text (`<svg …>`) becomes one, in which no script runs. `null` for other markup.
 */
export function pictureIn(text: string): string | null {
  const drawing = text.trim()
  if (!drawing.startsWith('<')) return text
  if (!/^<svg[\s/>]/.test(drawing)) return null
  const opening = drawing.slice(0, drawing.indexOf('>'))
  const named = /\sxmlns\s*=/.test(opening)
    ? drawing
    : drawing.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return `data:image/svg+xml,${encodeURIComponent(named)}`
}
