"""Board geometry every hex game can share: hexes, sections, sight lines and boards drawn as text."""
