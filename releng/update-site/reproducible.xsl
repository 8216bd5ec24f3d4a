<?xml version="1.0" encoding="UTF-8"?>
<!-- Sorts the p2 metadata of a site and sets its time stamp to that of the commit, because Tycho writes it in hash order and with the time of the build. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:param name="milliseconds"/>
  <xsl:output encoding="UTF-8"/>
  <xsl:strip-space elements="*"/>

  <xsl:template match="@* | node()">
    <xsl:copy>
      <xsl:apply-templates select="@* | node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="units | artifacts | provides | properties">
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:for-each select="*">
        <xsl:sort select="@id"/>
        <xsl:sort select="@classifier"/>
        <xsl:sort select="@namespace"/>
        <xsl:sort select="@name"/>
        <xsl:sort select="@version"/>
        <xsl:text>&#10;</xsl:text>
        <xsl:apply-templates select="."/>
      </xsl:for-each>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="property[@name = 'p2.timestamp']/@value">
    <xsl:attribute name="value">
      <xsl:value-of select="$milliseconds"/>
    </xsl:attribute>
  </xsl:template>
</xsl:stylesheet>
