/** The brand colours of the dark theme; an image has no CSS variables. */
const colours = { ground: "#1b2130", text: "#f5f6f8", muted: "#b6bccb", crate: "#f0b13c" };

/** The content of the social sharing image. */
export function SharedPicture() {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: 80,
        background: colours.ground,
        color: colours.text,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 32 }}>
        <svg width="112" height="112" viewBox="4 5 24 24" fill="none">
          <path d="M8 21V9h14v5" stroke={colours.text} strokeWidth="2.5" />
          <rect x="19" y="14" width="6" height="6" rx="1" fill={colours.crate} />
          <path d="M7 25h18" stroke={colours.text} strokeWidth="2.5" />
        </svg>
        <div style={{ fontSize: 72 }}>Quayside</div>
      </div>
      <div style={{ display: "flex", flexDirection: "column", gap: 24 }}>
        <div style={{ fontSize: 64 }}>Wholesale, lot by lot</div>
        <div style={{ fontSize: 36, color: colours.muted }}>
          The marketplace for business sellers and buyers
        </div>
      </div>
    </div>
  );
}
