/** A hidden part of a figure that stands over the picture. */
export function piece(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.hidden = true;
  parent.append(element);
  return element;
}
