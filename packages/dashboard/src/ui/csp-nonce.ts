/** The nonce of this page, for style elements made at run time; '' where the page was served without a policy. */
export function cspNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || '';
}
